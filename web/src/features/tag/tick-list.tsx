import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../lib/i18n.ts'

interface TickListProps<K> {
  title: string
  /** Beside the title: how many, and what is odd about them. */
  summary: string
  keys: readonly K[]
  leftOut: ReadonlySet<K>
  onChange: (leftOut: ReadonlySet<K>) => void
  row: (key: K) => { name: string; content: ReactNode }
}

/** A long list in which everything is ticked until it is taken out. Plain boxes: there may be two thousand of them. */
export function TickList<K extends string | number>(props: TickListProps<K>) {
  const { title, summary, keys, leftOut, onChange, row } = props
  const isAll = keys.every((key) => !leftOut.has(key))
  const toggle = (key: K) => {
    const next = new Set(leftOut)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', marginInlineEnd: 'auto' }}>
          <bdi>{summary}</bdi>
        </Typography>
        <Button size="small" onClick={() => onChange(new Set(isAll ? keys : []))}>
          {isAll ? t('None') : t('All')}
        </Button>
      </Box>
      <Box component="ul" sx={listSx}>
        {keys.map((key) => {
          const { name, content } = row(key)
          return (
            <li key={key}>
              <label>
                <input type="checkbox" aria-label={name} checked={!leftOut.has(key)} onChange={() => toggle(key)} />
                {content}
              </label>
            </li>
          )
        })}
      </Box>
    </Paper>
  )
}

const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 420,
  overflow: 'auto',
  '& li': { borderTop: 1, borderColor: 'divider', contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 48px' },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 48,
    px: 2,
    py: 0.75,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const
