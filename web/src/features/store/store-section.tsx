import { mdiAlertCircleOutline, mdiChevronDown } from '@mdi/js'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

interface StoreSectionProps {
  title: string
  /** What is set now, in a few words. */
  summary: string
  icon: string
  isOpen: boolean
  hasProblem: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** Settings that most stores can leave as they are, folded under one line that says how they are. */
export function StoreSection(props: StoreSectionProps) {
  const { title, summary, icon, isOpen, hasProblem, onToggle, children } = props
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen}
      onChange={(_, next) => onToggle(next)}
      slotProps={{ heading: { component: 'h3' } }}
      sx={{ '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<Icon path={mdiChevronDown} />}>
        <Icon
          path={hasProblem ? mdiAlertCircleOutline : icon}
          sx={{ color: hasProblem ? 'error.main' : 'text.secondary', mr: 2, mt: 0.25 }}
          {...(hasProblem ? { title: t('Something here needs attention') } : {})}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 1, pb: 3 }}>{children}</AccordionDetails>
    </Accordion>
  )
}
