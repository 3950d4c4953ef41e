import { mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useAddCloth, useRenameCloth } from '../master-queries.ts'
import { showNameRefusal } from '../show-name-refusal.ts'

interface ClothDialogProps {
  /** The cloth to rename; without one, a new one is added. */
  name?: string
  onDelete?: () => void
  onClose: () => void
}

export function ClothDialog({ name, onDelete, onClose }: ClothDialogProps) {
  const form = useForm({ defaultValues: { name: name ?? '' } })
  const addCloth = useAddCloth()
  const renameCloth = useRenameCloth()
  const isNew = name === undefined

  const submit = form.handleSubmit(async (filled) => {
    try {
      if (isNew) await addCloth.mutateAsync({ name: filled.name })
      else await renameCloth.mutateAsync({ name, newName: filled.name })
      notifySuccess(isNew ? success.clothAdded : success.clothUpdated)
      onClose()
    } catch (error) {
      showNameRefusal(form, error)
    }
  })

  return (
    <FormDialog
      title={isNew ? t('Add a cloth') : t('Rename {name}', { name })}
      submitLabel={isNew ? t('Add cloth') : t('Save')}
      maxWidth="xs"
      isSaving={addCloth.isPending || renameCloth.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
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
            isNew
              ? t('For example “Shirt”. Its rates are filled in the sheet.')
              : t('Orders taken before keep the old name.')
          }
          rules={{ required: t('Cloth name is needed') }}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        {onDelete !== undefined && (
          <Button
            color="error"
            startIcon={<Icon path={mdiTrashCanOutline} />}
            onClick={onDelete}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t('Delete this cloth')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  )
}
