/**
 * Imports point one way: kernel ← games ← catalogue ← bots ← server, web, cli; and kernel ← wire ←
 * server, web, cli. Every package that is not named here is a game.
 */
const src = (...names) => `^packages/(${names.join("|")})/src/`;
const GAME = "^packages/(?!(?:kernel|wire|catalogue|bots|server|web|cli)/)([^/]+)/src/";
/** The folder in which web draws one game. */
const GAME_FACE = "^packages/web/src/games/[^/]+/";
/** The files beside these folders, which list them. */
const GAME_LIST = "^packages/web/src/games/[^/]+$";

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
    layer("game", GAME, [src("kernel"), "^packages/$1/"], "A game knows the kernel and itself."),
    layer("catalogue", src("catalogue"), [src("catalogue", "kernel"), GAME], "The catalogue lists the games."),
    layer("bots", src("bots"), [src("bots", "catalogue", "kernel"), GAME], "Bots know games, but no program."),
    layer("wire", src("wire"), [src("wire", "kernel")], "What goes over the wire is about no game in particular."),
    layer(
      "server",
      src("server"),
      [src("server", "wire", "bots", "catalogue", "kernel")],
      "The server finds games in the catalogue, so that a new one does not touch it.",
    ),
    layer(
      "cli",
      "^packages/cli/src/(?!play/)",
      ["^packages/cli/", src("server", "wire", "bots", "catalogue", "kernel")],
      "The command line finds games in the catalogue; only play/ draws them.",
    ),
    layer(
      "web",
      "^packages/web/src/(?!games/)",
      ["^packages/web/", src("wire", "bots", "catalogue", "kernel")],
      "The pages find games in the list in games/, so that a new one does not touch them.",
    ),
    layer(
      "game-list",
      GAME_LIST,
      ["^packages/web/", src("wire", "catalogue", "kernel"), GAME, "^packages/[^/]+/rules/"],
      "The list in games/ is the one place in web that names all games.",
    ),
    layer(
      "game-face",
      "^packages/web/src/games/([^/]+)/",
      [src("kernel", "wire"), "^packages/web/src/(?!games/[^/]+/)", "^packages/web/src/games/$1/", "^packages/$1/"],
      "What draws a game knows that game and the table around it, but no other game.",
    ),
    {
      name: "game-list-lazy",
      comment: "A game is loaded when somebody opens it, and not before.",
      severity: "error",
      from: { path: GAME_LIST },
      to: { path: [GAME, GAME_FACE], dynamic: false },
    },
    {
      name: "game-list-only",
      comment: "A game is loaded by the list in games/ and nobody else.",
      severity: "error",
      from: { path: "^packages/web/src/(?!games/)" },
      to: { path: GAME_FACE },
    },
    {
      name: "tests-apart",
      comment: "No program contains tests, benchmarks or scripts.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: "^packages/cli/src/(bench|stress)\\.ts$" },
      to: { path: "^(packages/[^/]+/test|bench|scripts|stress)/" },
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
    exclude: { path: "^packages/[^/]+/dist/|/[^/]+\\.css$|\\?" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
