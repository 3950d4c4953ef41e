/** Puts words where the cursor stands, or in place of what is marked, with a blank where words would touch. */
export function insertAt(text: string, start: number, end: number, words: string): { text: string; caret: number } {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const gap = before === '' || /[\s([{"'’]$/.test(before) ? '' : ' '
  const put = `${before}${gap}${words}`
  return { text: `${put}${/^\w/.test(after) ? ' ' : ''}${after}`, caret: put.length }
}
