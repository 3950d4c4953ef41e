/** @typedef {{ name: string, tried: string, result: string, time: string }} Row */

/**
 * A table padded to its longest cells that is also valid Markdown.
 * @param {Row[]} rows
 */
export function showTable(rows) {
  const lines = [
    ['property', 'size', 'result', 'time'],
    ...rows.map(({ name, tried, result, time }) => [name, tried, result, time]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const show = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [show(lines[0] ?? []), rule, ...lines.slice(1).map(show)].join('\n')
}
