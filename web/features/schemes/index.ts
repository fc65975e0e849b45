export { ApplicationStatusPill } from './application/ApplicationStatusPill.tsx';
export { PacketButton } from './application/PacketButton.tsx';
