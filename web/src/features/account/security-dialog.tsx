import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { SecondStep } from './second-step.tsx'
import { SessionList } from './session-list.tsx'

/** What guards the Admin's own login. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const [codes, setCodes] = useState<string[]>()
  // Nobody sees them a second time, so no slip may close the window over them.
  const close = () => codes === undefined && onClose()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {t('Security of your login')}
      </DialogTitle>
      <DialogContent dividers>
        <Stack spacing={4}>
          <Part title={t('Second step')}>
            <SecondStep codes={codes} onCodes={setCodes} />
          </Part>
          <Part title={t('Where you are logged in')}>
            <SessionList loginType="Admin" />
          </Part>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={close} disabled={codes !== undefined}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
