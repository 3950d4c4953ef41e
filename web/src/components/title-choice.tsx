import { mdiChevronDown } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from './icon.tsx'

interface TitleChoiceProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; title: string }[]
  onChange: (value: Value) => void
}

/** The title of a page as the choice among its neighbours: a phone has no room for a title and a row of links. */
export function TitleChoice<Value extends string>({ label, value, options, onChange }: TitleChoiceProps<Value>) {
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' }}>
      <Box
        component="select"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        sx={selectStyle}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </Box>
      <Icon path={mdiChevronDown} sx={{ position: 'absolute', insetInlineEnd: 0, pointerEvents: 'none' }} />
    </Box>
  )
}

const selectStyle = {
  typography: 'h1',
  color: 'text.primary',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 1,
  appearance: 'none',
  minWidth: 0,
  maxWidth: '100%',
  minHeight: 44,
  p: 0,
  paddingInlineEnd: '28px',
  textOverflow: 'ellipsis',
  // As wide as the chosen one, where the browser can do so, and not as the longest.
  fieldSizing: 'content',
  '& option': { typography: 'body1', bgcolor: 'background.paper' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
