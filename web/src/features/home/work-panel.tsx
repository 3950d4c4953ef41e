import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ButtonLink } from '../../components/link/button-link.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { firstWork, type WorkList } from './work-lists.ts'
import { WorkOrders } from './work-orders.tsx'

interface WorkPanelProps {
  lists: WorkList[]
  today: string
}

/** Today's work: how much there is of each kind, and one of the lists to work off. */
export function WorkPanel({ lists, today }: WorkPanelProps) {
  const [chosen, setChosen] = useState(() => firstWork(lists))
  const panelId = useId()
  const open = lists.find(({ name }) => name === chosen) ?? lists[0]
  if (open === undefined) return null
  return (
    <Card component="section" aria-labelledby={`${panelId}-title`} sx={{ minWidth: 0 }}>
      <Typography id={`${panelId}-title`} variant="h2" sx={{ px: 2, pt: 1.5 }}>
        {t("Today's work")}
      </Typography>
      <Box role="group" aria-label={t('Lists')} sx={choicesStyle}>
        {lists.map(({ name, title, count, needsCare }) => (
          <Box
            key={name}
            component="button"
            type="button"
            aria-pressed={name === open.name}
            aria-controls={panelId}
            onClick={() => setChosen(name)}
            sx={choiceStyle}
          >
            <Box component="span" sx={{ typography: 'figure', color: needsCare ? 'error.main' : 'text.primary' }}>
              {formatCount(count)}
            </Box>
            <span>{title}</span>
          </Box>
        ))}
      </Box>
      <Box id={panelId} role="region" aria-label={open.title} sx={{ px: 2, pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
            {open.explanation}
          </Typography>
          {open.count > 0 && (
            <ButtonLink {...open.link} size="small" aria-label={t('{title}: show all', { title: open.title })}>
              {t('Show all')}
            </ButtonLink>
          )}
        </Box>
        <WorkOrders key={open.name} list={open} today={today} />
      </Box>
    </Card>
  )
}

const choicesStyle = {
  display: 'grid',
  gap: 1,
  px: 2,
  pt: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  // On a phone an odd one takes the last row for itself.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const

const choiceStyle = {
  display: 'grid',
  justifyItems: 'start',
  px: 1.5,
  py: 1,
  minHeight: 64,
  cursor: 'pointer',
  font: 'inherit',
  typography: 'body2',
  color: 'text.secondary',
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'transparent',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)',
  },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const
