import { type Problem, problem } from "../values/problem.ts";

/** The most characters of the comments of a request. [B-283] */
export const commentsLength = 250;

/**
 * Removes everything but letters, digits and spaces from typed comments; a line break counts as a space. Comments that
 * are too long stay whole. [B-284]
 */
export function typedComments(typed: string): string {
  return typed.replace(/\s/g, " ").replace(/[^\p{L}\p{M}\p{Nd} ]/gu, "");
}

/** Problem at `notes`: `field.tooLong`. Other characters are left out, not refused: `typedComments`. [B-283] */
export function commentsProblems(comments: string): readonly Problem[] {
  return [...typedComments(comments).trim()].length > commentsLength
    ? [problem("field.tooLong", "notes", { maximum: commentsLength })]
    : [];
}
