import { contract } from '@clothesline/contract'
import { mdiTruckFastOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormProblems } from '../../../components/form-problems.tsx'
import { Icon } from '../../../components/icon.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { problemsIn } from '../../../lib/form/use-submission.ts'
import { formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useToday } from '../../store/index.ts'
import { useDispatches } from '../workshop-queries.ts'
import { PieceGroups } from './piece-groups.tsx'
import { firstPromise } from './tray.ts'
import { TrayList } from './tray-list.tsx'
import { trayProblems } from './tray-problems.ts'
import { traySx } from './tray-sx.ts'
import { useTray } from './use-tray.ts'

const WORKSHOPS = 'known-workshops'
const noProblems: ReadonlyMap<string, string> = new Map()

/** Pieces that leave for the workshop, under one dispatch. */
export function SendTab({ onSent }: { onSent: (dispatchId: string) => void }) {
  const today = useToday()
  const tray = useTray('send')
  const [problems, setProblems] = useState(noProblems)
  const { data } = useDispatches(false)
  const workshops = [...new Set((data?.dispatches ?? []).map(({ workshop }) => workshop))].filter(Boolean)
  const tags = tray.pieces.map(({ tag }) => tag)
  const form = useContractForm({
    initial: { workshop: '', expectedOn: '', note: '' },
    toRequest: ({ workshop, expectedOn, note }) =>
      request(contract.workshop.dispatch, {
        pieces: tags,
        workshop,
        note,
        ...(expectedOn === '' ? {} : { expectedOn }),
      }),
    onDone: ({ _id }) => {
      notifySuccess(success.dispatchSent)
      tray.takeOff(tags)
      onSent(_id)
    },
    onRefused: (error) => {
      const { ofPieces, others } = trayProblems(problemsIn(error), tags)
      setProblems(ofPieces)
      return ofPieces.size === 0 ? undefined : { problems: others }
    },
  })
  const first = firstPromise(tray.pieces, today)
  const count = tray.pieces.length

  const submit = (event: FormEvent) => {
    setProblems(noProblems)
    form.submit(event)
  }

  return (
    <Box sx={traySx}>
      <Box sx={{ minWidth: 0 }}>
        <TrayList tray={tray} problems={problems} />
        <PieceGroups
          state="received"
          title={t('Can be sent')}
          none={t('Nothing in the shop is waiting to be sent.')}
          tray={tray}
        />
      </Box>
      <Paper component="form" variant="outlined" noValidate aria-label={t('Dispatch')} onSubmit={submit} sx={{ p: 2 }}>
        <Stack spacing={2}>
          <FormTextField
            control={form.control}
            name="workshop"
            label={t('Workshop')}
            autoComplete="off"
            slotProps={{ htmlInput: { list: WORKSHOPS } }}
          />
          <datalist id={WORKSHOPS}>
            {workshops.map((workshop) => (
              <option key={workshop} value={workshop} />
            ))}
          </datalist>
          <DayField
            control={form.control}
            name="expectedOn"
            label={t('Expected back')}
            min={today}
            helperText={
              first === undefined
                ? t('Leave empty for the first promised day')
                : t('Leave empty for {day}, the first promised day', { day: formatOn(first) })
            }
          />
          <FormTextField
            control={form.control}
            name="note"
            label={t('Note')}
            multiline
            maxRows={4}
            autoComplete="off"
          />
          <FormProblems form={form} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={count === 0}
            loading={form.isSaving}
            startIcon={<Icon path={mdiTruckFastOutline} />}
          >
            {t('Send {count} pieces', { count })}
          </Button>
          {count > 0 && (
            <Button color="inherit" onClick={tray.clear}>
              {t('Clear the tray')}
            </Button>
          )}
        </Stack>
      </Paper>
    </Box>
  )
}
