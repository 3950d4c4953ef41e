/** A chosen toggle button keeps dark letters: the primary colour on its own tint is too weak to read. */
export const readableChoice = {
  '& .MuiToggleButton-root.Mui-selected': { color: 'text.primary', fontWeight: 650 },
} as const
