/** Spreadsheets. */
export const csvRules = {
  csv_column_twice: 'The column "{column}" appears twice in the first line.',
  csv_too_many_cells: 'Line {line} has {cells} cells, but the first line only {columns}.',
  csv_stray_quote: 'Line {line} has a quote inside an unquoted cell.',
  csv_open_quote: 'Line {line} opens a quote that is never closed.',
  csv_text_after_quote: 'Line {line} has text after a closing quote.',
} as const
