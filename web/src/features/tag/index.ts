import type { TagInput } from './wanted-tags.ts'

/** Prints tags from wherever orders are shown; the printing itself is loaded when it is wanted. */
export async function printOrderTags(input: TagInput): Promise<boolean> {
  return (await import('./print-order-tags.ts')).printOrderTags(input)
}
