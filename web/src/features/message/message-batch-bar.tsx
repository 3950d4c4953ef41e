import type { Message } from '@clothesline/contract'
import { mdiClose, mdiSendOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { BatchBar } from '../../components/batch/batch-bar.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { canCancel, canResend } from './message-rules.ts'
import { clearSelection, useMessageSelection } from './message-selection.tsx'
import { useMessageBatch } from './use-message-batch.ts'

export function MessageBatchBar({ rows }: { rows: Message[] }) {
  const batch = useMessageBatch()
  const chosen = useMessageSelection(({ ids }) => ids)
  const selected = chosen.size === 0 ? [] : rows.filter(({ _id }) => chosen.has(_id))
  const resendable = selected.filter(canResend)
  const waiting = selected.filter(canCancel)
  return (
    <BatchBar label={t('Selected messages')} selected={selected.length} batch={batch} onClear={clearSelection}>
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
    </BatchBar>
  )
}
