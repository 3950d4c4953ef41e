import { EXPORT_TABLES } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../../lib/i18n.ts'

/** The same in every language. */
const COMMAND = 'npm run backup'

/** The two things that people call a backup, and which of them can be restored. */
export function BackupWords() {
  return (
    <Stack spacing={2.5}>
      <Kind title={t('The ZIP of the data export')}>
        <Typography>
          {t('The {count} tables of your store as CSV files, to read and to keep.', {
            count: EXPORT_TABLES.length,
          })}
        </Typography>
        <Typography>
          {t(
            'It contains photos of bills, but neither the logo nor photos of hand-overs and no passwords, and it cannot be restored.',
          )}
        </Typography>
      </Kind>
      <Kind title={t('The whole backup')}>
        <Typography>
          {t(
            'Everything from all stores on this server in one file, including pictures and hashed passwords. Your administrator makes it with this command while the shop keeps working:',
          )}
        </Typography>
        <Box component="code" dir="ltr" sx={commandSx}>
          {COMMAND}
        </Box>
        <Typography>
          {t(
            'This page does not know when the last backup was made. Ask your administrator. Keep copies on another machine, and test a restore there.',
          )}
        </Typography>
      </Kind>
    </Stack>
  )
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack spacing={1}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  )
}

const commandSx = { alignSelf: 'flex-start', px: 1.5, py: 0.75, borderRadius: 1, bgcolor: 'action.hover' } as const
