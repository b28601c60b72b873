/** One section of a rules text, ready to show. */
export interface RulesSection {
  /** `rule-T11` where the heading carries a rule number, else made from the title. */
  readonly id: string;
  readonly number: string | null;
  readonly level: number;
  readonly title: string;
  readonly html: string;
}
