import { mdiContentCopy } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Icon } from '../../components/icon.tsx'
import { copyText } from '../../lib/copy-text.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'

/** They are shown this once; only their hashes are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = () =>
    copyText(codes.join('\n')).then(
      () => notifySuccess(t('Copied')),
      () => notifyError(t('They could not be copied. Please write them down.')),
    )
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="warning">
        {t(
          'Keep these recovery codes somewhere other than your phone. Each one logs you in once if you lose the app. They are not shown again.',
        )}
      </Alert>
      <Box
        component="ul"
        aria-label={t('Recovery codes')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          columnCount: 2,
          columnGap: 4,
          fontFamily: 'monospace',
          fontSize: 16,
          lineHeight: 1.9,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="contained" onClick={onKept}>
          {t('I have saved them')}
        </Button>
      </Stack>
    </Stack>
  )
}
