import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App, prefetchTable } from "./app.tsx";
import { applySettings } from "./settings.ts";
import { loadWords } from "./words/index.ts";
import "./style/index.css";

applySettings();

/** How long a page that was loaded anew is to show what went wrong, rather than be loaded again and again. */
const ANEW_MS = 60_000;
const ANEW_AT = "stellwerk.anew";

// A part of the site does not come: the line broke for a moment, or the site has a new version. A new page has both.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem(ANEW_AT) ?? 0);
  if (!navigator.onLine || Date.now() - last < ANEW_MS) return;
  sessionStorage.setItem(ANEW_AT, String(Date.now()));
  location.reload();
});

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
prefetchTable();
loadWords().then(
  () =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  () => (root.textContent = "Stellwerk konnte nicht geladen werden. · Stellwerk could not be loaded. ↻"),
);

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/service-worker.js"));
}
