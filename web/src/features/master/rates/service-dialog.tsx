import type { Service } from '@clothesline/contract'
import { defaultSac, isSac } from '@clothesline/domain'
import { mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useForm, useWatch } from 'react-hook-form'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useAddService, useUpdateService } from '../master-queries.ts'
import { showNameRefusal } from '../show-name-refusal.ts'

interface ServiceDialogProps {
  /** The service to change; without one, a new one is added. */
  service?: Service
  onDelete?: () => void
  onClose: () => void
}

export function ServiceDialog({ service, onDelete, onClose }: ServiceDialogProps) {
  const { name = '', sac = '', isSelfService = false } = service ?? {}
  const form = useForm({ defaultValues: { name, sac, isSelfService } })
  const { control } = form
  const typed = useWatch({ control })
  const addService = useAddService()
  const updateService = useUpdateService()
  const suggested = defaultSac(typed.name ?? '', typed.isSelfService ?? false)

  const submit = form.handleSubmit(async (filled) => {
    const details = { isSelfService: filled.isSelfService, sac: filled.sac.trim() || suggested }
    try {
      if (service === undefined) await addService.mutateAsync({ name: filled.name, ...details })
      else await updateService.mutateAsync({ name: service.name, newName: filled.name, ...details })
      notifySuccess(service === undefined ? success.serviceAdded : success.serviceUpdated)
      onClose()
    } catch (error) {
      showNameRefusal(form, error)
    }
  })

  return (
    <FormDialog
      title={service === undefined ? t('Add a service') : t('Edit {name}', { name })}
      submitLabel={service === undefined ? t('Add service') : t('Save')}
      maxWidth="xs"
      isSaving={addService.isPending || updateService.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <FormTextField
          control={control}
          name="name"
          label={t('Service name')}
          autoFocus
          required
          helperText={
            service === undefined ? t('For example “Steam Iron”') : t('Orders taken before keep the old name.')
          }
          rules={{ required: t('Service name is needed') }}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <FormTextField
          control={control}
          name="sac"
          label={t('SAC')}
          placeholder={suggested}
          helperText={t('The code on a GST bill. {sac} fits this service.', { sac: suggested })}
          rules={{
            validate: (value) =>
              value === '' || isSac(String(value).trim()) || t('SAC must be six digits that begin with 99'),
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 }, inputLabel: { shrink: true } }}
        />
        <FormSwitch
          control={control}
          name="isSelfService"
          label={t('Self-service')}
          helperText={t('The customer works the machine')}
        />
        {onDelete !== undefined && (
          <Button
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} />}
            onClick={onDelete}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Delete this service')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
