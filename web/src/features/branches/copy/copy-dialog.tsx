import { type BranchCopy, type BranchRow, contract } from '@clothesline/contract'
import { COPY_PARTS, type CopyPart, normalizeDigits } from '@clothesline/domain'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { call } from '../../../lib/api.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useChange } from '../../../lib/use-change.ts'
import { withStoreAdmin } from '../../otp/index.ts'
import { partWords } from './change-words.ts'
import { CopyPreview } from './copy-preview.tsx'
import { EarlierCopies } from './earlier-copies.tsx'

interface Wanted {
  storeIds: string[]
  parts: CopyPart[]
  percent: number
}

/** Copies from the head to branches: first what, then a look at what changes, then the copy. Earlier ones can be undone. */
export function CopyDialog({ branches, onClose }: { branches: BranchRow[]; onClose: () => void }) {
  const [tab, setTab] = useState<'new' | 'earlier'>('new')
  const [storeIds, setStoreIds] = useState<string[]>([])
  const [parts, setParts] = useState<CopyPart[]>([])
  const [percentText, setPercentText] = useState('0')
  const [looked, setLooked] = useState<{ wanted: Wanted; branches: BranchCopy[] } | null>(null)
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const percent = Number(normalizeDigits(percentText).trim().replace(',', '.') || 'x')
  const hasRates = parts.includes('rates')
  const isWrongPercent = hasRates && !(percent >= -90 && percent <= 500)
  const wanted: Wanted = { storeIds, parts, percent: hasRates ? percent : 0 }
  const preview = useMutation({
    mutationFn: (input: Wanted) => withStoreAdmin((approval) => call(contract.group.previewCopy, input, { approval })),
    onSuccess: (found, input) => setLooked({ wanted: input, branches: found.branches }),
    onError: notifyError,
  })
  const copy = useChange(contract.group.copy, {
    onSuccess: () => {
      notifySuccess(success.copiedToBranches)
      setLooked(null)
      setTab('earlier')
    },
    onError: notifyError,
  })
  const changes = looked?.branches.reduce((sum, { totalChanges }) => sum + totalChanges, 0) ?? 0

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId} variant="h2">
        {t('Copy to branches')}
      </DialogTitle>
      <DialogContent dividers>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mb: 2 }}>
          <Tab value="new" label={t('New copy')} />
          <Tab value="earlier" label={t('Earlier copies')} />
        </Tabs>
        {tab === 'earlier' && <EarlierCopies />}
        {tab === 'new' && looked === null && (
          <Stack spacing={2.5}>
            <Typography sx={{ color: 'text.secondary' }}>
              {t('Copies what this store has to the branches. Anything else they have stays.')}
            </Typography>
            <Boxes label={t('To')}>
              {branches.map(({ storeId, storeName, state }) => (
                <Box key={storeId}>
                  <Choice
                    label={storeName}
                    isDisabled={state === 'frozen'}
                    isChosen={storeIds.includes(storeId)}
                    onToggle={() => setStoreIds(toggled(storeIds, storeId))}
                  />
                </Box>
              ))}
            </Boxes>
            <Boxes label={t('What')}>
              {COPY_PARTS.map((part) => (
                <Box key={part}>
                  <Choice
                    label={partWords[part]()}
                    isChosen={parts.includes(part)}
                    onToggle={() => setParts(toggled(parts, part))}
                  />
                </Box>
              ))}
            </Boxes>
            {hasRates && <ApprovalNote needs="changeRates" />}
            {hasRates && (
              <TextField
                label={t('Change from the rates here')}
                value={percentText}
                onChange={(event) => setPercentText(event.target.value)}
                error={isWrongPercent}
                helperText={
                  isWrongPercent
                    ? t('A number from −90 to 500')
                    : t('10 raises every rate by 10 %, −5 lowers it by 5 %. Rates are rounded to whole rupees.')
                }
                slotProps={{
                  htmlInput: { inputMode: 'text' },
                  input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
                }}
                sx={{ maxWidth: 360 }}
              />
            )}
          </Stack>
        )}
        {tab === 'new' && looked !== null && (
          <Stack spacing={2}>
            {changes === 0 && (
              <Alert severity="info">{t('Nothing to copy: the branches already have all of it.')}</Alert>
            )}
            {looked.branches.map((branch) => (
              <CopyPreview key={branch.storeId} branch={branch} />
            ))}
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        {tab === 'new' && looked !== null ? (
          <Button onClick={() => setLooked(null)} disabled={copy.isPending}>
            {t('Back')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('Close')}</Button>
        )}
        {tab === 'new' && looked === null && (
          <Button
            variant="contained"
            disabled={storeIds.length === 0 || parts.length === 0 || isWrongPercent}
            loading={preview.isPending}
            onClick={() => preview.mutate(wanted)}
          >
            {t('See what changes')}
          </Button>
        )}
        {tab === 'new' && looked !== null && (
          <Button
            variant="contained"
            disabled={changes === 0}
            loading={copy.isPending}
            onClick={() => copy.mutate(looked.wanted)}
          >
            {t('Copy {count} changes', { count: changes })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const toggled = <T,>(list: T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item]

function Boxes({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} variant="h3" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      {children}
    </Box>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  isDisabled?: boolean
  onToggle: () => void
}

const Choice = ({ label, isChosen, isDisabled = false, onToggle }: ChoiceProps) => (
  <FormControlLabel
    label={<bdi>{label}</bdi>}
    disabled={isDisabled}
    sx={{ minHeight: 48 }}
    control={<Checkbox checked={isChosen} onChange={onToggle} />}
  />
)
