/** The face of `notices/`: what players are told while away, and how. */
export { pushKeysOf } from "./push-keys.ts";
export { Sender } from "./channel-sender.ts";
export { addChannel, channelsOf, removeChannel, unsubscribe } from "./notice-channels.ts";
export { Notices } from "./notice-delivery.ts";
export {
  type TournamentNews,
  dropNotices,
  noteEnd,
  noteInvitation,
  noteRematch,
  noteReminder,
  noteTournament,
  noteTurn,
  unnoteTurn,
} from "./notice-queue.ts";
export { NOTICE_DATA } from "./personal-data.ts";
export { isZone } from "./quiet-hours.ts";
export { changeSettings, settingsOf } from "./notice-settings.ts";
