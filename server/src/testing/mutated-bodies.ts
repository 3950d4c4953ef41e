import fc, { type Arbitrary } from 'fast-check'
import type { FieldSchema } from './input-fields.ts'

const HOSTILE: unknown[] = [
  ...[null, true, 0, -1, -0, 0.001, 1.005, 1e21, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 99_999_999.99],
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    'x'.repeat(5000),
    '0',
    '-5',
    '1e3',
    'NaN',
    'undefined',
    '१२३',
    '\u202e',
    '😀'.repeat(60),
  ],
  ...["'; drop table store; --", '%', '_', '\\', '{{7*7}}', '<script>', '../..', '=1+1', '2026-02-30', '2999-12-31'],
  ...['0000-01-01', '9999-12-31T23:59:59.999+23:59', '0001-01-01T00:00:00Z', [], {}, [[]], [null], { length: -1 }],
]
const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

type Body = Record<string, unknown>

/** Valid values for a field of this schema, mainly boundary values. */
function edges({ type, format, enum: words, anyOf, minimum = 0, maximum = 1000 }: FieldSchema): Arbitrary<unknown> {
  if (words) return fc.constantFrom(...words)
  if (anyOf) return fc.oneof(...anyOf.map(edges))
  if (type === 'integer' || type === 'number') return fc.constantFrom(minimum, minimum + 1, 2, maximum, maximum + 1)
  if (type === 'boolean') return fc.boolean()
  if (format === 'date') return fc.constantFrom('2026-11-15', '2026-11-14', '1900-01-01', '2999-12-31')
  return hostile
}

/** The paths of all leaf values of a body, such as ['particulars', '0', 'rate']. */
export function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** A copy with another value at this path. */
export function changedAt(value: unknown, [key, ...rest]: string[], leaf: unknown): unknown {
  if (key === undefined) return leaf
  const changed = structuredClone(value) as Body
  changed[key] = changedAt(changed[key], rest, leaf)
  return changed
}

/** A valid body with one change: a field at its boundary, or a corrupted leaf. */
export function mutatedBody(good: Body, properties: Record<string, FieldSchema>): Arbitrary<unknown> {
  const leaves = leavesOf(good).filter((path) => path.length > 0)
  const fields = Object.entries(properties).map(([name, schema]) => edges(schema).map((value) => ({ [name]: value })))
  const change = fields.length === 0 ? fc.dictionary(fc.string(), hostile) : fc.oneof(...fields)
  const edged = fc.array(change, { maxLength: 3 }).map((all) => Object.assign({}, good, ...all))
  if (leaves.length === 0) return edged
  const broken = fc.tuple(fc.constantFrom(...leaves), hostile).map(([path, leaf]) => changedAt(good, path, leaf))
  return fc.oneof(
    { weight: 3, arbitrary: edged },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}
