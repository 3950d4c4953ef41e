import { contract, type Service } from '@clothesline/contract'
import { defaultSac } from '@clothesline/domain'
import { mdiTrashCanOutline } from '@mdi/js'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
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

const suggestedFor = ({ name = '', isSelfService = false }: { name?: string; isSelfService?: boolean }) =>
  defaultSac(name, isSelfService)

interface ServiceDialogProps {
  /** The service to change; without one, a new one is added. */
  service?: Service
  onDelete?: () => void
  onClose: () => void
}

export function ServiceDialog({ service, onDelete, onClose }: ServiceDialogProps) {
  const { name = '', sac = '', isSelfService = false, hindiName = '', marathiName = '' } = service ?? {}
  const form = useContractForm({
    initial: { name, sac, isSelfService, hindiName, marathiName },
    toRequest: (filled) => {
      const details = {
        isSelfService: filled.isSelfService,
        sac: filled.sac.trim() || suggestedFor(filled),
        hindiName: filled.hindiName,
        marathiName: filled.marathiName,
      }
      return service === undefined
        ? request(contract.service.addService, { name: filled.name, ...details })
        : request(contract.service.updateService, { name: service.name, newName: filled.name, ...details })
    },
    names: { newName: 'name' },
    onDone: async () => {
      await whenReloaded(contract.service.updateService)
      notifySuccess(service === undefined ? success.serviceAdded : success.serviceUpdated)
      onClose()
    },
    onRefused: (error) => (isConflict(error) ? aboutField('name', error) : undefined),
  })
  const { control } = form
  const filled = useWatch({ control })
  const suggested = suggestedFor(filled)
  const typed = useWatch({ control, name: 'name' })
  const rateNeeds = useRateNeeds()('service', name)
  const hasNewSac = (filled.sac?.trim() || suggested) !== sac
  const changeNeeds = hasNewSac ? (['changeRates'] as const) : typed.trim() !== name ? rateNeeds : []

  return (
    <FormDialog
      title={service === undefined ? t('Add a service') : t('Edit {name}', { name })}
      submitLabel={service === undefined ? t('Add service') : t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <FormTextField
          control={control}
          name="name"
          label={t('Service name')}
          autoFocus
          required
          helperText={service === undefined ? t('For example “Steam Iron”') : t('Earlier orders keep the old name.')}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FormTextField
          control={control}
          name="sac"
          label={t('SAC')}
          placeholder={suggested}
          helperText={t('The code on a GST bill. {sac} suits this service.', { sac: suggested })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 }, inputLabel: { shrink: true } }}
        />
        <FormSwitch
          control={control}
          name="isSelfService"
          label={t('Self-service')}
          helperText={t('The customer runs the machine')}
        />
        <LanguageNames control={control} />
        {service !== undefined && <ApprovalNote needs={changeNeeds} />}
        {onDelete !== undefined && (
          <MayButton
            needs={['delete', ...rateNeeds]}
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} />}
            onClick={onDelete}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Delete this service')}
          </MayButton>
        )}
      </Stack>
    </FormDialog>
  )
}
