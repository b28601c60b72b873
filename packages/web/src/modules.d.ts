declare module "*.md" {
  const sections: readonly import("./games/rules-section.ts").RulesSection[];
  export default sections;
}
