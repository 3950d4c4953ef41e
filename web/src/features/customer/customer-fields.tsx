import { CUSTOMER_LANGUAGE_NAMES } from '@clothesline/contract'
import { findStateName, stateCodes, stateOfCustomer } from '@clothesline/domain'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { FormNumberField } from '../../components/form/form-number-field.tsx'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { untilApproved, useMay } from '../../lib/may.ts'
import { useOwnStore } from '../store/index.ts'
import { ConsentChoice } from './consent-choice.tsx'
import type { CustomerForm } from './customer-form.ts'
import { PreferenceChips } from './preference-chips.tsx'

const LANGUAGES = Object.entries(CUSTOMER_LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))

interface CustomerFieldsProps {
  form: Pick<UseFormReturn<CustomerForm>, 'control'>
  /** A new customer needs three things; the rest is asked when there is time. */
  isNew?: boolean
}

/** What the customer had already needs nobody's leave. */
function DiscountPercent({ control }: Pick<UseFormReturn<CustomerForm>, 'control'>) {
  const percent = Number(useWatch({ control, name: 'discountPercent' }))
  const { defaultValues } = useFormState({ control })
  const hadPercent = Number(defaultValues?.discountPercent)
  const { reason } = useMay({ permission: 'discount', percent: percent > hadPercent ? percent : 0 })
  return (
    <FormNumberField
      control={control}
      name="discountPercent"
      label={t('Discount')}
      unit="%"
      helperText={untilApproved(reason)}
    />
  )
}

/** Only a store under the regular scheme bills by it. */
function StateOfCustomer({ control }: Pick<UseFormReturn<CustomerForm>, 'control'>) {
  const address = useWatch({ control, name: 'address' })
  const { data: store } = useOwnStore()
  if (store?.isGST !== 'Yes' || store.isGSTRegular !== 'Yes') return null
  const found = findStateName(stateOfCustomer({ state: '', address }) ?? '')
  const proposed = found === undefined ? t('That of the shop') : t('{state}, by the PIN code', { state: found })
  return (
    <FormSelect
      control={control}
      name="state"
      label={t('Home state')}
      helperText={t('Another state than that of the shop: IGST')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      choices={[
        { value: '', label: proposed },
        ...stateCodes.map((code) => ({ value: code, label: `${code} ${findStateName(code) ?? ''}`, lang: 'en' })),
      ]}
    />
  )
}

const rarer = ['email', 'address', 'gstin', 'state', 'language', 'preferences', 'discountPercent', 'note'] as const

export function CustomerFields({ form: { control }, isNew = false }: CustomerFieldsProps) {
  const [isOpen, setIsOpen] = useState(!isNew)
  const { errors } = useFormState({ control })
  // A problem must never hide in what is folded away.
  if (!isOpen && rarer.some((name) => errors[name] !== undefined)) setIsOpen(true)
  return (
    <Box sx={gridStyle}>
      <FormTextField
        control={control}
        name="name"
        label={t('Name')}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false, 'aria-required': true } }}
      />
      <FormTextField
        control={control}
        name="contact"
        label={t('Phone')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr', 'aria-required': true } }}
      />
      <ConsentChoice control={control} />
      {isNew && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Button
            aria-expanded={isOpen}
            endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('Address, GSTIN, preferences and more')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <>
          <FormTextField
            control={control}
            name="email"
            label={t('E-mail')}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
          />
          <FormTextField
            control={control}
            name="gstin"
            label={t('GSTIN')}
            autoComplete="off"
            helperText={t('Of a business that wants a tax invoice')}
            slotProps={{
              htmlInput: { autoCapitalize: 'characters', spellCheck: false, style: { textTransform: 'uppercase' } },
            }}
          />
          <DiscountPercent control={control} />
          <FormSelect control={control} name="language" label={t('Language')} choices={LANGUAGES} />
          <FormTextField
            control={control}
            name="address"
            label={t('Address')}
            multiline
            maxRows={4}
            autoComplete="off"
          />
          <StateOfCustomer control={control} />
          <FormTextField control={control} name="note" label={t('Note')} multiline maxRows={4} autoComplete="off" />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <PreferenceChips control={control} />
          </Box>
        </>
      )}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 230px), 1fr))',
} as const
