import { withoutInvisible } from "../values/invisible.ts";
import { type Problem, problem } from "../values/problem.ts";

/** The most characters of the description of the goods. */
export const longestContent = 250;

/**
 * The description of the goods from the text of its field; absent when that is empty. Problem at `description`:
 * `field.tooLong`, and then it is absent, too, so that the shipment can be priced.
 */
export function readContent(typed: string): {
  readonly description?: string;
  readonly problems: readonly Problem[];
} {
  const description = withoutInvisible(typed).trim();
  if (description.length > longestContent)
    return { problems: [problem("field.tooLong", "description", { maximum: longestContent })] };
  return { ...(description === "" ? {} : { description }), problems: [] };
}
