/**
 * Imports point one way: kernel ← bots ← games ← catalogue ← server, web, cli; and kernel ← wire ←
 * server, web, cli. Every package that is not named here is a game.
 */
const src = (...names) => `^packages/(${names.join("|")})/src/`;
const GAME = "^packages/(?!(?:kernel|wire|catalogue|bots|server|web|cli)/)([^/]+)/";
/** The folder in which web draws one game. */
const GAME_FACE = "^packages/web/src/games/[^/]+/";
/** The files beside these folders, which list them. */
const GAME_LIST = "^packages/web/src/games/[^/]+$";

/** The folders of the server, each of which may import only those before it. */
const SERVER_FOLDERS = [
  "common",
  "store",
  "work",
  "people",
  "notices",
  "match",
  "ratings",
  "tournaments",
  "bots",
  "lobby",
  "operators",
  "transport",
  "app",
];
const SERVER = "^packages/server/src";

const layer = (name, from, mayImport, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { path: "^packages/", pathNot: [...mayImport, "/node_modules/"] },
});

export default {
  forbidden: [
    layer("kernel", src("kernel"), [src("kernel")], "The kernel knows no game and no program."),
    layer("bots", src("bots"), [src("bots", "kernel")], "What the bots of all games share knows no game."),
    layer(
      "rules",
      `${GAME}src/`,
      [src("kernel"), "^packages/$1/(?!bots/|[^/]+$)"],
      "The rules of a game know the kernel and themselves, and nothing of bots.",
    ),
    layer("game", GAME, [src("kernel", "bots"), "^packages/$1/"], "A game knows no other game and no program."),
    layer(
      "catalogue",
      src("catalogue"),
      [src("catalogue", "bots", "kernel"), `${GAME}manifest[.]ts$`],
      "The catalogue lists the manifests of the games.",
    ),
    layer("wire", src("wire"), [src("wire", "kernel")], "What goes over the wire is about no game in particular."),
    layer(
      "server",
      src("server"),
      [src("server", "wire", "catalogue", "kernel")],
      "The server finds games in the catalogue, so that a new one does not touch it.",
    ),
    layer(
      "cli",
      src("cli"),
      ["^packages/cli/", src("server", "wire", "catalogue", "kernel")],
      "The command line finds games in the catalogue.",
    ),
    layer(
      "web",
      "^packages/web/src/(?!games/)",
      ["^packages/web/", src("wire", "catalogue", "kernel")],
      "The pages find games in the list in games/, so that a new one does not touch them.",
    ),
    layer(
      "game-list",
      GAME_LIST,
      ["^packages/web/", src("wire", "catalogue", "kernel")],
      "The list in games/ finds what draws a game by its place.",
    ),
    layer(
      "game-face",
      "^packages/web/src/games/([^/]+)/",
      [src("kernel", "wire"), "^packages/web/src/(?!games/[^/]+/)", "^packages/web/src/games/$1/", "^packages/$1/"],
      "What draws a game knows that game and the table around it, but no other game.",
    ),
    {
      name: "game-list-lazy",
      comment: "A game is loaded when a player opens it, and not before.",
      severity: "error",
      from: { path: GAME_LIST },
      to: { path: [GAME, GAME_FACE], dynamic: false },
    },
    {
      name: "game-list-only",
      comment: "A game is loaded by the list in games/ alone.",
      severity: "error",
      from: { path: "^packages/web/src/(?!games/)" },
      to: { path: GAME_FACE },
    },
    ...SERVER_FOLDERS.slice(0, -1).map((folder, index) => ({
      name: "server-order",
      comment: `${folder}/ knows only the folders before it: ${SERVER_FOLDERS.slice(0, index).join(", ") || "none"}.`,
      severity: "error",
      from: { path: `${SERVER}/${folder}/` },
      to: { path: `${SERVER}/(${SERVER_FOLDERS.slice(index + 1).join("|")})/` },
    })),
    {
      name: "server-folders",
      comment: "The server is made of the folders listed here, and its entry.",
      severity: "error",
      from: { path: `${SERVER}/` },
      to: { path: `${SERVER}/`, pathNot: [`${SERVER}/(${SERVER_FOLDERS.join("|")})/`, `${SERVER}/index\\.ts$`] },
    },
    {
      name: "server-faces",
      comment: "Folders import each other by their faces, index.ts; common/ is open.",
      severity: "error",
      from: { path: `${SERVER}/([^/]+)/` },
      to: { path: `${SERVER}/[^/]+/`, pathNot: [`${SERVER}/$1/`, `${SERVER}/common/`, `${SERVER}/[^/]+/index\\.ts$`] },
    },
    {
      name: "tests-apart",
      comment: "No program contains tests, benchmarks or scripts.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: "^packages/cli/src/(bench|league|stress)\\.ts$" },
      to: { path: "^(packages/[^/]+/test|bench|league|scripts|stress)/" },
    },
    {
      name: "no-circular",
      comment: "Types may refer to each other, modules may not.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^packages/[^/]+/dist/|^packages/cli/templates/|/[^/]+\\.css$|\\?" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
