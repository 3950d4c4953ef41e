import type { contract, OutputOf } from '@clothesline/contract'
import { mdiTrayArrowDown } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormProblems } from '../../../components/form-problems.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Segmented } from '../../../components/segmented.tsx'
import { useSubmission } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useOwnStore } from '../../store/index.ts'
import { useReceive } from '../workshop-queries.ts'
import { PieceGroups } from './piece-groups.tsx'
import { tellReceived } from './tell-received.ts'
import { TrayList } from './tray-list.tsx'
import { trayProblems } from './tray-problems.ts'
import { traySx } from './tray-sx.ts'
import { useTray } from './use-tray.ts'

type Received = OutputOf<typeof contract.workshop.receive>
type As = 'ready' | 'notReady'

const noProblems: ReadonlyMap<string, string> = new Map()

/** Pieces that came back, ready or for more work in the shop. */
export function ReceiveTab() {
  const tray = useTray('receive')
  const [as, setAs] = useState<As>('ready')
  const [problems, setProblems] = useState(noProblems)
  const [received, setReceived] = useState<Received | null>(null)
  const { mutateAsync } = useReceive()
  const { data: store } = useOwnStore()
  const tags = tray.pieces.map(({ tag }) => tag)
  const count = tags.length
  const form = useSubmission({
    onProblems: (found) => {
      const { ofPieces, others } = trayProblems(found, tags)
      setProblems(ofPieces)
      return others.map(({ msg }) => msg)
    },
  })

  const submit = () => {
    setProblems(noProblems)
    const input = { pieces: tags, ready: as === 'ready' }
    void form.run(JSON.stringify(input), async () => {
      const answer = await mutateAsync(input)
      setReceived(answer)
      notifySuccess(success.dispatchReceived)
      tellReceived(answer, store)
      tray.takeOff(tags)
    })
  }

  return (
    <Box sx={traySx}>
      <Box sx={{ minWidth: 0 }}>
        <TrayList tray={tray} problems={problems} />
        <PieceGroups
          state="workshop"
          title={t('At the workshop')}
          none={t('Nothing is at the workshop.')}
          tray={tray}
        />
        <PieceGroups
          state="back"
          title={t('Back in the shop')}
          none={t('Nothing that came back is still in the shop.')}
        />
      </Box>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Stack spacing={2}>
          <Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {t('State when they come back')}
            </Typography>
            <Segmented
              label={t('State when they come back')}
              segments={[
                { value: 'ready', label: t('Ready') },
                { value: 'notReady', label: t('Needs more work here') },
              ]}
              value={as}
              onChange={setAs}
            />
          </Box>
          <FormProblems form={form} />
          <Button
            variant="contained"
            size="large"
            disabled={count === 0}
            loading={form.isSaving}
            startIcon={<Icon path={mdiTrayArrowDown} />}
            onClick={submit}
          >
            {t('Take back {count} pieces', { count })}
          </Button>
          {count > 0 && (
            <Button color="inherit" onClick={tray.clear}>
              {t('Clear the tray')}
            </Button>
          )}
          {received !== null && count === 0 && <Outcome received={received} />}
        </Stack>
      </Paper>
    </Box>
  )
}

function Outcome({ received: { received, orders } }: { received: Received }) {
  return (
    <Alert severity="success">
      {t('{received} pieces are back.', { received })}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {orders.map(({ _id, invoice, status }) => (
          <li key={_id}>
            <Link to="/allOrders" search={{ invoice: String(invoice) }} style={{ color: 'inherit' }}>
              {t('Order {invoice}', { invoice })}
            </Link>
            {`: ${t(status)}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
