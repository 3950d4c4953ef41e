import { type Cloth, contract } from '@clothesline/contract'
import { mdiTrashCanOutline } from '@mdi/js'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { whenReloaded } from '../../../lib/answers.ts'
import { isConflict } from '../../../lib/api-error.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { LanguageNames } from './language-names.tsx'
import { useRateNeeds } from './use-rate-needs.ts'

interface ClothDialogProps {
  /** The cloth to change; without one, a new one is added. */
  cloth?: Cloth
  /** The names of the services that are offered. */
  services: string[]
  onDelete?: () => void
  onClose: () => void
}

/** As they are typed: with commas or blanks between them. */
const shortNamesIn = (text: string) => text.split(/[\s,;]+/).filter((short) => short !== '')

/** One that is no longer offered is still shown while the cloth has it. */
const withKept = (services: string[], cloth: Cloth | undefined) =>
  cloth?.usualService == null || services.includes(cloth.usualService) ? services : [...services, cloth.usualService]

export function ClothDialog({ cloth, services, onDelete, onClose }: ClothDialogProps) {
  const isNew = cloth === undefined
  const name = cloth?.name ?? ''
  const form = useContractForm({
    initial: {
      name,
      shortNames: cloth?.shortNames.join(', ') ?? '',
      usualService: cloth?.usualService ?? '',
      hindiName: cloth?.hindiName ?? '',
      marathiName: cloth?.marathiName ?? '',
    },
    toRequest: (filled) => {
      const { shortNames, usualService, hindiName, marathiName } = filled
      const details = {
        shortNames: shortNamesIn(shortNames),
        usualService: usualService === '' ? null : usualService,
        hindiName,
        marathiName,
      }
      return isNew
        ? request(contract.cloth.addCloth, { name: filled.name, ...details })
        : request(contract.cloth.updateCloth, { name, newName: filled.name, ...details })
    },
    names: { newName: 'name' },
    onDone: async () => {
      await whenReloaded(contract.cloth.updateCloth)
      notifySuccess(isNew ? success.clothAdded : success.clothUpdated)
      onClose()
    },
    onRefused: (error) =>
      isConflict(error) ? aboutField(error.code === 'short_name_taken' ? 'shortNames' : 'name', error) : undefined,
  })

  const typed = useWatch({ control: form.control, name: 'name' })
  const rateNeeds = useRateNeeds()('cloth', name)
  return (
    <FormDialog
      title={isNew ? t('Add a cloth') : t('Edit {name}', { name })}
      submitLabel={isNew ? t('Add cloth') : t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <FormTextField
          control={form.control}
          name="name"
          label={t('Cloth name')}
          autoFocus
          required
          helperText={
            isNew ? t('For example “Shirt”. Enter its rates in the sheet.') : t('Earlier orders keep the old name.')
          }
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FormTextField
          control={form.control}
          name="shortNames"
          label={t('Short names')}
          helperText={t('What else is typed for it at the counter: “sh, shrt”. Each belongs to one cloth.')}
          slotProps={{ htmlInput: { maxLength: 240, autoCapitalize: 'none', spellCheck: false } }}
        />
        <FormSelect
          control={form.control}
          name="usualService"
          label={t('Usual service')}
          helperText={t('For a cloth that was not taken in for half a year. Otherwise it is what the shop takes most.')}
          choices={[
            { value: '', label: t('None') },
            ...withKept(services, cloth).map((each) => ({ value: each, label: each })),
          ]}
        />
        <LanguageNames control={form.control} />
        {!isNew && typed.trim() !== name && <ApprovalNote needs={rateNeeds} />}
        {onDelete !== undefined && (
          <MayButton
            needs={['delete', ...rateNeeds]}
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} />}
            onClick={onDelete}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Delete this cloth')}
          </MayButton>
        )}
      </Stack>
    </FormDialog>
  )
}
