import type { ComponentType } from "react";
import type { Language } from "@stellwerk/kernel";

/** One section of a rules text, ready to show. */
export interface RulesSection {
  /** `rule-T11` where the heading carries a rule number, else made from the title. */
  readonly id: string;
  readonly number: string | null;
  readonly level: number;
  readonly title: string;
  readonly html: string;
  /** How players ask for it: questions, and words that the text does not have. */
  readonly asked: readonly string[];
  /** What is drawn below the text. */
  readonly diagrams: readonly RulesDiagram[];
}

export interface RulesDiagram {
  /** Its name among the diagrams of the game. */
  readonly name: string;
  /** What it shows, in words. */
  readonly caption: string;
}

export interface DiagramProps {
  readonly language: Language;
}

/** The drawings of a game's rules texts, by name. */
export type RulesDiagrams = Readonly<Record<string, ComponentType<DiagramProps>>>;
