import * as z from "zod/mini";
import { type Codec, leaf } from "./wire/codec.ts";

export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A random id, so that ids cannot be guessed: a UUID in lower case. */
export const uuid: Codec<string> = leaf(
  z.string().check(z.refine((id) => uuidShape.test(id), { error: "id" })),
  "text",
);
