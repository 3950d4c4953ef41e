/** A value inside a sentence. */
export type RefusalValue = string | number
export type RefusalValues = Readonly<Record<string, RefusalValue>>

/** Why something was refused: a code for programs, the values of the case, and the English sentence made from both. */
export interface Refusal {
  readonly code: string
  readonly values: RefusalValues
  readonly message: string
}

/**
 * A sentence with {placeholders}. The value of `{name}` is shown as it is in every language; `{name:word}` is one of
 * our own words, such as a field label, and is translated. A sentence that depends on a count may be a function.
 */
export type Template = string | ((values: never) => string)

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values of a template; `Word` is the type of a `{name:word}`. */
export type ValuesOf<T, Word extends string> = T extends string
  ? {
      [Name in Placeholders<T> as Name extends `${infer Plain}:word` ? Plain : Name]: Name extends `${string}:word`
        ? Word
        : RefusalValue
    }
  : T extends (values: infer Values) => string
    ? Values
    : never

/** Empty for a sentence without values, so that missing and superfluous values do not compile. */
export type ValuesArgument<T, Word extends string> = keyof ValuesOf<T, Word> extends never
  ? []
  : [values: ValuesOf<T, Word>]

export function fillTemplate(template: Template, values: RefusalValues): string {
  if (typeof template === 'function') return template(values as never)
  return template.replaceAll(/\{(\w+)(?::word)?\}/g, (whole, name: string) => String(values[name] ?? whole))
}
