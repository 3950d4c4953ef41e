import { mdiAlertCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'

interface SettingSectionProps {
  id: string
  title: string
  explanation: string
  icon: string
  hasProblem?: boolean
  children: ReactNode
}

/** One group of settings, with what it is for in the owner's words. */
export function SettingSection({ id, title, explanation, icon, hasProblem = false, children }: SettingSectionProps) {
  const headingId = `${id}-heading`
  return (
    <Card component="section" id={id} aria-labelledby={headingId} sx={{ scrollMarginTop: 96 }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 }, '&:last-child': { pb: { xs: 2.5, sm: 3 } } }}>
        <Stack direction="row" spacing={1.5} sx={{ mb: 2.5 }}>
          <Icon
            path={hasProblem ? mdiAlertCircleOutline : icon}
            sx={{ mt: 0.5, color: hasProblem ? 'error.main' : 'text.secondary' }}
            {...(hasProblem ? { title: t('Something here needs attention') } : {})}
          />
          <Box>
            <Typography variant="h2" id={headingId}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {explanation}
            </Typography>
          </Box>
        </Stack>
        {children}
      </CardContent>
    </Card>
  )
}
