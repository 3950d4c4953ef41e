import { contract, type Printer } from '@clothesline/contract'
import { PAPER_KINDS, type PaperKind } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { FormNumberField } from '../../../components/form/form-number-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { findCounterName } from '../../../lib/counter-name.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { kindWords, languageWords, paperWords } from './printer-words.ts'

/** Values of the choice where a paper comes out; anything else is the name of a counter. */
const NOT_HERE = '-'
const ALL = '*'

interface PrinterDialogProps {
  printer: Printer | null
  printers: readonly Printer[]
  onClose: () => void
}

const usual = {
  name: '',
  kind: 'roll80' as Printer['kind'],
  language: 'escpos' as Printer['language'],
  way: 'network' as Printer['way'],
  address: '',
  codePage: 'cp1252' as Printer['codePage'],
  tellsState: true,
  hasCutter: true,
  hasDrawer: false,
  labelWidth: 50,
  labelHeight: 25,
  labelGap: 2,
  labelsAcross: 1,
  hasMark: false,
}

const fieldOfPaper = { bill: 'onBill', shopCopy: 'onShopCopy', jobSlip: 'onJobSlip', tags: 'onTags' } as const

/** A printer: what it is, where it is, and what comes out of it. */
export function PrinterDialog({ printer, printers, onClose }: PrinterDialogProps) {
  const known = { ...usual, ...printer }
  const placeOf = (paper: PaperKind) => {
    const use = printer?.uses.find((each) => each.paper === paper)
    return use === undefined ? NOT_HERE : use.counter || ALL
  }
  const form = useContractForm({
    initial: {
      name: known.name,
      kind: known.kind,
      language: known.language,
      way: known.way,
      address: known.address,
      codePage: known.codePage,
      tellsState: known.tellsState,
      hasCutter: known.hasCutter,
      hasDrawer: known.hasDrawer,
      labelWidth: known.labelWidth,
      labelHeight: known.labelHeight,
      labelGap: known.labelGap,
      labelsAcross: known.labelsAcross,
      hasMark: known.hasMark,
      onBill: placeOf('bill'),
      onShopCopy: placeOf('shopCopy'),
      onJobSlip: placeOf('jobSlip'),
      onTags: placeOf('tags'),
    },
    toRequest: ({ onBill, onShopCopy, onJobSlip, onTags, ...device }) => {
      const places = { bill: onBill, shopCopy: onShopCopy, jobSlip: onJobSlip, tags: onTags }
      return request(contract.printer.save, {
        ...(printer !== null && { _id: printer._id, version: printer.version }),
        ...device,
        uses: PAPER_KINDS.filter((paper) => places[paper] !== NOT_HERE).map((paper) => ({
          paper,
          counter: places[paper] === ALL ? '' : places[paper],
        })),
      })
    },
    onDone: () => {
      notifySuccess(t('Printer saved. Print a test page to see that all is right.'))
      onClose()
    },
  })
  const { control } = form
  const [kind, way] = useWatch({ control, name: ['kind', 'way'] })
  const isForReceipts = kind === 'roll80' || kind === 'roll58'
  const counters = [
    ...new Set([findCounterName(), ...printers.flatMap(({ uses }) => uses.map(({ counter }) => counter))]),
  ].filter(Boolean)
  const places = [
    { value: NOT_HERE, label: t('Not here') },
    { value: ALL, label: t('For all counters') },
    ...counters.map((name) => ({ value: name, label: t('Only for {counter}', { counter: name }) })),
  ]
  const papers = isForReceipts ? PAPER_KINDS : (['tags'] as const)
  return (
    <FormDialog
      title={printer === null ? t('Add printer') : t('Edit {name}', { name: printer.name })}
      submitLabel={t('Save')}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormTextField control={control} name="name" label={t('Name')} autoFocus autoComplete="off" />
        <FormSelect
          control={control}
          name="kind"
          label={t('Kind')}
          choices={Object.entries(kindWords).map(([value, label]) => ({ value, label: label() }))}
        />
        <FormSelect
          control={control}
          name="language"
          label={t('Language')}
          helperText={t('Receipt and impact printers: ESC/POS. Label printers: TSPL; Zebra: ZPL.')}
          choices={Object.entries(languageWords).map(([value, label]) => ({ value, label }))}
        />
        <FormSelect
          control={control}
          name="way"
          label={t('Connection')}
          choices={[
            { value: 'network', label: t('Network cable or Wi-Fi') },
            { value: 'queue', label: t('Queue of the server’s system, such as USB') },
          ]}
        />
        <FormTextField
          control={control}
          name="address"
          label={way === 'queue' ? t('Name of the queue') : t('Address')}
          helperText={
            way === 'queue'
              ? t('As lpstat -p shows it')
              : t('Such as 192.168.1.50; it is on the printer’s own test print')
          }
          autoComplete="off"
        />
        {kind === 'label' && (
          <>
            <Stack direction="row" spacing={2}>
              <FormNumberField control={control} name="labelWidth" label={t('Label width')} unit="mm" isWhole />
              <FormNumberField control={control} name="labelHeight" label={t('Label height')} unit="mm" isWhole />
            </Stack>
            <Stack direction="row" spacing={2}>
              <FormNumberField control={control} name="labelGap" label={t('Gap')} unit="mm" isWhole />
              <FormNumberField control={control} name="labelsAcross" label={t('Labels side by side')} isWhole />
            </Stack>
            <FormSwitch control={control} name="hasMark" label={t('Black mark on the back instead of a gap')} />
          </>
        )}
        <FormSelect
          control={control}
          name="codePage"
          label={t('Letters of the printer')}
          helperText={t(
            'Everything else is sent as a picture. Choose English only where the test page shows wrong letters.',
          )}
          choices={[
            { value: 'cp1252', label: t('Western (1252)') },
            { value: 'ascii', label: t('English only') },
          ]}
        />
        <FormSwitch control={control} name="tellsState" label={t('Says how it is')} />
        {kind !== 'label' && <FormSwitch control={control} name="hasCutter" label={t('Cuts the paper')} />}
        {isForReceipts && <FormSwitch control={control} name="hasDrawer" label={t('A cash drawer is plugged in')} />}
        <Typography variant="h3">{t('What comes out here')}</Typography>
        {papers.map((paper) => (
          <FormSelect
            key={paper}
            control={control}
            name={fieldOfPaper[paper]}
            label={paperWords[paper]()}
            choices={places}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
