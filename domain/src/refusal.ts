/** A value inside of a sentence. */
export type RefusalValue = string | number
export type RefusalValues = Readonly<Record<string, RefusalValue>>

/** Why something was refused: a code for programs, the values of the case, and the English sentence made from both. */
export interface Refusal {
  readonly code: string
  readonly values: RefusalValues
  readonly message: string
}

/**
 * A sentence with {placeholders}. What stands for `{name}` is shown as it is, in every language; `{name:word}` is one of
 * our own words, such as the label of a field, and is translated. A sentence that counts something may be a function.
 */
export type Template = string | ((values: never) => string)

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values that a template takes; `Word` is what may stand for a `{name:word}`. */
export type ValuesOf<T, Word extends string> = T extends string
  ? {
      [Name in Placeholders<T> as Name extends `${infer Plain}:word` ? Plain : Name]: Name extends `${string}:word`
        ? Word
        : RefusalValue
    }
  : T extends (values: infer Values) => string
    ? Values
    : never

/** None for a sentence without values, so that neither a missing nor a needless one compiles. */
export type ValuesArgument<T, Word extends string> = keyof ValuesOf<T, Word> extends never
  ? []
  : [values: ValuesOf<T, Word>]

export function fillTemplate(template: Template, values: RefusalValues): string {
  if (typeof template === 'function') return template(values as never)
  return template.replaceAll(/\{(\w+)(?::word)?\}/g, (whole, name: string) => String(values[name] ?? whole))
}
