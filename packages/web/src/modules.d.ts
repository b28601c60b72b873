declare module "*.md" {
  const sections: readonly import("./games/section.ts").Section[];
  export default sections;
}
