/** Shared by the box and its placeholder. */
export const SEARCH_HINT = 'Phone, order number or name'

export const searchBoxStyle = {
  height: 40,
  px: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: 'body2.fontSize',
  '&:hover': { borderColor: 'text.secondary' },
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
  '& input::-webkit-search-cancel-button': { display: 'none' },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& .key-hint': {
    font: 'inherit',
    fontSize: 'overline.fontSize',
    px: 0.75,
    lineHeight: '20px',
    borderRadius: 1,
    border: 1,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  '&.Mui-focused .key-hint': { visibility: 'hidden' },
  '@media (pointer: coarse)': { height: 48, '& .key-hint': { display: 'none' } },
} as const
