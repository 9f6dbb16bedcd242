/**
 * How much is tested. `npm test` tests each thing once: on one database, and each screen in one language, width and
 * mode. `npm test -- --everything` sets TEST_EVERYTHING=1 and adds the second database, the other language, width and
 * mode, the kills and the long properties.
 */
export const isEverything = process.env["TEST_EVERYTHING"] === "1";
