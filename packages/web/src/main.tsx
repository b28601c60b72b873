import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { applySettings } from "./settings.ts";
import { speak } from "./words/index.ts";
import "./style/index.css";

applySettings();

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
speak().then(
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
