import { contract } from '@clothesline/contract'
import { isGstWarning } from '@clothesline/domain'
import { isOnlyComposition } from '@clothesline/paper'
import { mdiFileDelimitedOutline, mdiFilePdfBox, mdiLockOpenOutline, mdiLockOutline, mdiUpload } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoment, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useChange } from '../../../lib/use-change.ts'
import { CheckList } from './check-list.tsx'
import { FiledStep } from './filed-step.tsx'
import { isJoint, ofMonth, type ShownMonth } from './shown-month.ts'
import { Step } from './step.tsx'
import { TallyStep } from './tally-step.tsx'
import { useMonthFiles } from './use-month-files.ts'

const ReasonDialog = lazy(() =>
  import('../../../components/reason-dialog.tsx').then((part) => ({ default: part.ReasonDialog })),
)

/** From the checks to the files, the lock and the filing, beside each other where there is room. */
export function MonthSteps({ month, name }: { month: ShownMonth; name: string }) {
  const isSound = month.checks.every(({ code, ok }) => ok || isGstWarning(code))
  // Of a GSTIN with several shops: filed for all of them at the head.
  const isPart = !isJoint(month) && month.shared != null
  return (
    <Box sx={columnsStyle}>
      <CheckStep month={month} isSound={isSound} />
      <Stack spacing={2} sx={{ minWidth: 0, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
        {isPart ? (
          <PartStep month={month} />
        ) : (
          <>
            <FileStep month={month} isSound={isSound} />
            <LockStep month={month} name={name} isSound={isSound} />
            <FiledStep month={month} />
          </>
        )}
      </Stack>
      {!isJoint(month) && <TallyStep month={month} />}
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const

/** What stands of a shop whose return is filed at the head. */
function PartStep({ month }: { month: ShownMonth }) {
  const { savePdf, isSaving } = useMonthFiles(month)
  const { lockedAt, filedOn, arn } = month
  return (
    <Step title={t('{no}. {title}', { no: 2, title: t('Files') })}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {filedOn !== null
          ? t('Filed on {day}, ARN {arn}.', { day: formatOn(filedOn), arn })
          : lockedAt !== null
            ? t('Locked {at}. Its bills stay as they are; corrections are credit and debit notes.', {
                at: formatMoment(lockedAt),
              })
            : t('There is no file of a part: the return has the bills of all shops.')}
      </Typography>
      <PdfButton isSaving={isSaving} onClick={savePdf} />
    </Step>
  )
}

function PdfButton({ isSaving, onClick }: { isSaving: boolean; onClick: () => void }) {
  return (
    <Button variant="outlined" loading={isSaving} startIcon={<Icon path={mdiFilePdfBox} />} onClick={onClick}>
      {t('PDF')}
    </Button>
  )
}

function CheckStep({ month, isSound }: { month: ShownMonth; isSound: boolean }) {
  const { checks, checkedAt, lockedAt } = month
  const check = useChange(isJoint(month) ? contract.jointGst.check : contract.gst.check)
  return (
    <Step title={t('{no}. {title}', { no: 1, title: t('Check') })}>
      <CheckList checks={checks} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {lockedAt === null && (
          <MayButton
            needs="seeReports"
            variant={isSound && checkedAt === null ? 'contained' : 'outlined'}
            loading={check.isPending}
            onClick={() =>
              check.mutate(ofMonth(month), {
                onError: notifyError,
                onSuccess: (now) => now.checkedAt && notifySuccess(success.monthChecked),
              })
            }
          >
            {t('Check the month')}
          </MayButton>
        )}
        {checkedAt !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Checked {at}', { at: formatMoment(checkedAt) })}
          </Typography>
        )}
      </Stack>
    </Step>
  )
}

function FileStep({ month, isSound }: { month: ShownMonth; isSound: boolean }) {
  const navigate = useNavigate()
  const { saveJson, saveSheets, savePdf, isSaving } = useMonthFiles(month)
  const setQuarter = (isQuarter: boolean) =>
    void navigate({
      to: '/report/gstMonth',
      replace: true,
      search: (before) => ({ fp: month.fp, joint: before.joint, ...(isQuarter && { quarter: 'Yes' as const }) }),
    })
  const pdfButton = <PdfButton isSaving={isSaving} onClick={savePdf} />
  if (isOnlyComposition(month)) {
    return (
      <Step title={t('{no}. {title}', { no: 2, title: t('Files') })}>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {t('Under composition there is no GSTR-1. The figures of form CMP-08 are below.')}{' '}
          <strong>{t('Have your accountant check it once.')}</strong>
        </Typography>
        {pdfButton}
      </Step>
    )
  }
  return (
    <Step title={t('{no}. {title}', { no: 2, title: t('Files') })}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {t('One file for the GST portal, one with the sheets of its offline tool.')}{' '}
        <strong>{t('Have your accountant check it once.')}</strong>
      </Typography>
      {!isSound && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {t('The files can be downloaded once every check has passed.')}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <MayButton
          needs="export"
          variant="contained"
          disabled={!isSound}
          startIcon={<Icon path={mdiUpload} />}
          onClick={saveJson}
        >
          {t('JSON for the portal')}
        </MayButton>
        <MayButton
          needs="export"
          variant="outlined"
          disabled={!isSound}
          startIcon={<Icon path={mdiFileDelimitedOutline} />}
          onClick={saveSheets}
        >
          {t('CSV sheets')}
        </MayButton>
        {pdfButton}
      </Stack>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Switch checked={month.isQuarter} onChange={(_, isOn) => setQuarter(isOn)} />}
        label={t('The whole quarter (QRMP)')}
      />
    </Step>
  )
}

function LockStep({ month, name, isSound }: { month: ShownMonth; name: string; isSound: boolean }) {
  const { fp, gstin, version, lockedAt, filedOn } = month
  const [dialog, setDialog] = useState<'lock' | 'unlock' | null>(null)
  const lock = useChange(isJoint(month) ? contract.jointGst.lock : contract.gst.lock)
  const isOver = month.checks.some(({ code, ok }) => code === 'month_over' && ok)
  return (
    <Step title={t('{no}. {title}', { no: 3, title: t('Lock') })}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {lockedAt === null
          ? t(
              'Lock the month before you file it. Its bills then stay as they are; corrections are credit and debit notes.',
            )
          : t('Locked {at}. Its bills stay as they are; corrections are credit and debit notes.', {
              at: formatMoment(lockedAt),
            })}
      </Typography>
      {lockedAt === null ? (
        <MayButton
          needs="manage"
          variant={isSound && isOver ? 'contained' : 'outlined'}
          disabled={!isOver || month.isQuarter}
          loading={lock.isPending}
          startIcon={<Icon path={mdiLockOutline} />}
          onClick={() => setDialog('lock')}
        >
          {t('Lock {month}', { month: name })}
        </MayButton>
      ) : filedOn === null ? (
        <MayButton needs="manage" startIcon={<Icon path={mdiLockOpenOutline} />} onClick={() => setDialog('unlock')}>
          {t('Unlock')}
        </MayButton>
      ) : (
        <Typography variant="body2">{t('A filed month stays locked for good.')}</Typography>
      )}
      <ConfirmDialog
        isOpen={dialog === 'lock'}
        title={t('Lock {month}?', { month: name })}
        explanation={
          isSound
            ? t('Once locked, its bills can no longer be changed, deleted or restored.')
            : t('Some checks have not passed. Once locked, its bills can no longer be changed, deleted or restored.')
        }
        confirmLabel={t('Lock')}
        onConfirm={() => {
          setDialog(null)
          lock.mutate(
            { ...ofMonth(month), version },
            { onError: notifyError, onSuccess: () => notifySuccess(success.monthLocked) },
          )
        }}
        onCancel={() => setDialog(null)}
      />
      {dialog === 'unlock' && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={t('Unlock {month}?', { month: name })}
            submitLabel={t('Unlock')}
            isDangerous
            toRequest={(reason) =>
              isJoint(month)
                ? request(contract.jointGst.unlock, { fp, gstin, reason })
                : request(contract.gst.unlock, { fp, reason })
            }
            success={success.monthUnlocked}
            onClose={() => setDialog(null)}
          >
            <Alert severity="warning">
              {t('Unlock only a month that you have not filed yet. What changes now is not in a return you have sent.')}
            </Alert>
          </ReasonDialog>
        </Suspense>
      )}
    </Step>
  )
}
