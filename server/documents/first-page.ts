import { footHeight } from "./last-part.ts";
import { Sheet } from "./sheet.ts";

/** Pages of which the first keeps its foot free for the link to the record. */
export class FirstPage extends Sheet {
  #isFirst = true;
  override get bottom(): number {
    return super.bottom - (this.#isFirst ? footHeight : 14);
  }
  override newPage(): void {
    this.#isFirst = false;
    super.newPage();
  }
}
