export { ButtonLink } from '@pointfare/shared/ui/button-link'
