import { type Problem, problem } from "../values/problem.ts";

/** The most characters of the comments of a request. [B-283] */
export const commentsLength = 250;

/**
 * Removes everything but letters, digits and spaces from typed comments, and cuts them at 250 characters; a line break
 * counts as a space. [B-283, B-284]
 */
export function typedComments(typed: string): string {
  const kept = typed.replace(/\s/g, " ").replace(/[^\p{L}\p{M}\p{Nd} ]/gu, "");
  return [...kept].slice(0, commentsLength).join("");
}

/** Problem at `notes`: `field.tooLong`. Other characters are left out, not refused: `typedComments`. [B-283] */
export function commentsProblems(comments: string): readonly Problem[] {
  return [...comments].length > commentsLength
    ? [problem("field.tooLong", "notes", { maximum: commentsLength })]
    : [];
}
