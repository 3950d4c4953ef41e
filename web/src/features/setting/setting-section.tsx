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
  /** One section is seen at a time; the others keep what was typed into them. */
  isShown: boolean
  children: ReactNode
}

/** One group of settings, with what it is for in the owner's words. */
export function SettingSection(props: SettingSectionProps) {
  const { id, title, explanation, icon, hasProblem = false, isShown, children } = props
  const headingId = `${id}-heading`
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ display: isShown ? 'block' : 'none' }}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
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
