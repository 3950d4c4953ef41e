import { contract, type Printer } from '@clothesline/contract'
import { mdiPlus, mdiPrinterOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { findCounterName, nameCounter, useCounterName } from '../../../lib/counter-name.ts'
import { request } from '../../../lib/form/check-input.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { useChange } from '../../../lib/use-change.ts'
import { SettingSection } from '../setting-section.tsx'
import { JobList } from './job-list.tsx'
import { PrinterDialog } from './printer-dialog.tsx'
import { kindWords, paperWords } from './printer-words.ts'

export function PrintersSection({ isShown }: { isShown: boolean }) {
  const { data, error, isFetching, refetch } = useCall(contract.printer.printers, {})
  return (
    <SettingSection
      isShown={isShown}
      id="printers"
      title={t('Printers')}
      explanation={t('Bills, slips and tags come out by themselves, without a dialog.')}
      icon={mdiPrinterOutline}
    >
      {data !== undefined ? (
        <Printers printers={data.printers} isPrintingHere={data.isPrintingHere} />
      ) : error === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState
          title={t('The printers could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SettingSection>
  )
}

type Opened = { kind: 'edit'; printer: Printer | null } | { kind: 'remove'; printer: Printer } | { kind: 'drawer' }

function Printers({ printers, isPrintingHere }: { printers: readonly Printer[]; isPrintingHere: boolean }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { name } = useCounterName()
  const remove = useChange(contract.printer.remove, {
    onSuccess: () => {
      notifySuccess(t('Printer removed'))
      setOpened(null)
    },
    onError: notifyError,
  })
  const close = () => setOpened(null)
  if (!isPrintingHere) {
    return (
      <Alert severity="info">
        {t(
          'This server is not in the shop’s network, so it cannot reach a printer there. Bills and tags are printed with the dialog of the browser; the guide “Printing” says how to do without it.',
        )}
      </Alert>
    )
  }
  return (
    <Stack spacing={3}>
      <TextField
        label={t('Name of this counter')}
        value={name}
        onChange={(event) => nameCounter(event.target.value)}
        helperText={t('Only where counters have printers of their own, such as “Front”.')}
        autoComplete="off"
        fullWidth
      />
      {printers.map((printer) => (
        <PrinterRow
          key={printer._id}
          printer={printer}
          onEdit={() => setOpened({ kind: 'edit', printer })}
          onRemove={() => setOpened({ kind: 'remove', printer })}
        />
      ))}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <MayButton
          needs="manage"
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setOpened({ kind: 'edit', printer: null })}
        >
          {t('Add printer')}
        </MayButton>
        {printers.some(({ hasDrawer }) => hasDrawer) && (
          <MayButton needs="openDrawer" variant="outlined" onClick={() => setOpened({ kind: 'drawer' })}>
            {t('Open the cash drawer')}
          </MayButton>
        )}
      </Stack>
      <JobList />
      {opened?.kind === 'edit' && <PrinterDialog printer={opened.printer} printers={printers} onClose={close} />}
      {opened?.kind === 'drawer' && (
        <ReasonDialog
          title={t('Open the cash drawer')}
          submitLabel={t('Open')}
          toRequest={(reason) => request(contract.printer.openDrawer, { reason, counter: findCounterName() })}
          success={t('The drawer opens')}
          onClose={close}
        >
          {t('With cash for an order it opens by itself. Without a sale the reason is kept in the change log.')}
        </ReasonDialog>
      )}
      <ConfirmDialog
        isOpen={opened?.kind === 'remove'}
        title={t('Remove this printer?')}
        explanation={t('What still waits for it can be printed on another printer.')}
        needs="manage"
        confirmLabel={t('Remove')}
        isDangerous
        isWaiting={remove.isPending}
        onConfirm={() => opened?.kind === 'remove' && remove.mutate({ printerId: opened.printer._id })}
        onCancel={close}
      />
    </Stack>
  )
}

interface PrinterRowProps {
  printer: Printer
  onEdit: () => void
  onRemove: () => void
}

function PrinterRow({ printer, onEdit, onRemove }: PrinterRowProps) {
  const test = useChange(contract.printer.test, { onError: notifyError })
  const { _id, name, kind, address, uses } = printer
  const papers = uses.map(({ paper, counter }) => [paperWords[paper](), counter].filter(Boolean).join(' · '))
  return (
    <Box component="section" aria-label={name}>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[kindWords[kind](), address].join(' · ')}
      </Typography>
      <Typography variant="body2">
        {papers.length === 0 ? t('Nothing comes out here yet. Choose what under “Edit”.') : papers.join(', ')}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button
          variant="outlined"
          disabled={test.isPending}
          onClick={() => test.mutate({ printerId: _id })}
          aria-label={t('Test page of {name}', { name })}
        >
          {t('Test page')}
        </Button>
        <MayButton needs="manage" onClick={onEdit} aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </MayButton>
        <MayButton needs="manage" color="error" onClick={onRemove} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </MayButton>
      </Stack>
    </Box>
  )
}
