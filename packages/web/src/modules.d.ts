declare module "*.md" {
  const sections: readonly import("./games/rules-section.ts").Section[];
  export default sections;
}
