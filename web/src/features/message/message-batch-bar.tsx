import type { Message } from '@clothesline/contract'
import { mdiClose, mdiSendOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { canCancel, canResend } from './message-rules.ts'
import { clearSelection, useMessageSelection } from './message-selection.tsx'
import { useMessageBatch } from './use-message-batch.ts'

/** What can be done with several messages at once. Long work shows how far it is, and can be stopped. */
export function MessageBatchBar({ rows }: { rows: Message[] }) {
  const batch = useMessageBatch()
  const chosen = useMessageSelection(({ ids }) => ids)
  const selected = chosen.size === 0 ? [] : rows.filter(({ _id }) => chosen.has(_id))
  const { progress } = batch
  if (selected.length === 0 && progress === null) return null
  const resendable = selected.filter(canResend)
  const waiting = selected.filter(canCancel)
  return (
    <Paper
      elevation={8}
      role="region"
      aria-label={t('Selected messages')}
      sx={{ position: 'sticky', bottom: 12, zIndex: 2, mt: 1.5, px: 2, py: 1, borderRadius: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 650, marginInlineEnd: 'auto' }} role="status">
          {progress === null ? t('{count} selected', { count: selected.length }) : t('{done} of {all} done', progress)}
        </Typography>
        {progress === null ? (
          <>
            <Button
              disabled={resendable.length === 0}
              startIcon={<Icon path={mdiSendOutline} />}
              onClick={() => void batch.resend(resendable)}
            >
              {t('Resend {count}', { count: resendable.length })}
            </Button>
            <Button
              disabled={waiting.length === 0}
              startIcon={<Icon path={mdiClose} />}
              onClick={() => void batch.cancel(waiting)}
            >
              {t('Cancel {count}', { count: waiting.length })}
            </Button>
            <Button color="inherit" onClick={clearSelection}>
              {t('Clear')}
            </Button>
          </>
        ) : (
          <Button color="inherit" onClick={batch.stop}>
            {t('Stop')}
          </Button>
        )}
      </Box>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={t('Progress')}
          value={(100 * progress.done) / progress.all}
          sx={{ mt: 1 }}
        />
      )}
    </Paper>
  )
}
