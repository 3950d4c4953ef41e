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
          {t('The {count} tables of your store as CSV files, to read, to count and to take along.', {
            count: EXPORT_TABLES.length,
          })}
        </Typography>
        <Typography>
          {t('It holds no pictures, neither the logo nor photos of bills, and no passwords. It cannot be restored.')}
        </Typography>
      </Kind>
      <Kind title={t('The whole backup')}>
        <Typography>
          {t(
            'Everything of all stores on this server in one file, pictures and scrambled passwords too. Whoever runs the server makes it with this command, while the shop works on:',
          )}
        </Typography>
        <Box component="code" dir="ltr" sx={commandSx}>
          {COMMAND}
        </Box>
        <Typography>
          {t(
            'This page cannot see when the last one was made. Ask whoever runs the server; copies belong on another machine, and a restore should have been tried there once.',
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
