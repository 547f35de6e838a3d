import { coerce as allOfCoerce, iso as allOfIso } from 'zod/v4-mini'

/**
 * What the shell lends remotes in the place of `zod/mini`: the names that contracts are made of. All of it is many times
 * as much. Under its second name the package is not borrowed here, too.
 */
export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  exactOptional,
  extend,
  globalRegistry,
  int,
  length,
  literal,
  looseObject,
  maximum,
  maxLength,
  minimum,
  minLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  parse,
  partial,
  pipe,
  positive,
  record,
  refine,
  regex,
  safeParse,
  startsWith,
  strictObject,
  string,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  tuple,
  union,
  unknown,
  url,
} from 'zod/v4-mini'

export const iso = { datetime: allOfIso.datetime }
export const coerce = { number: allOfCoerce.number }
