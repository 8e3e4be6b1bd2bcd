import type { StepName, StepText } from '@layline/casino/verify-steps.ts';

export default {
  Game: 'गेम',
  Commitment: 'कमिटमेंट',
  'Client seed': 'क्लाइंट सीड',
  Draw: 'ड्रॉ',
  Shown: 'दिखाया गया',
  Choices: 'चुना गया',
  Actions: 'चालें',
  Result: 'नतीजा',
  Bet: 'बेट',
  Return: 'वापसी',
  'Not verified': 'सही नहीं',
  Drawn: 'निकला',

  '{value}': '{value}',
  none: 'कोई नहीं',
  '{game}, version {version} of its rules.': '{game}, नियमों का वर्ज़न {version}।',
  'SHA-256 of the server seed is {commit}, as published before the round.':
    'सर्वर सीड का SHA-256 {commit} है, जैसा राउंड से पहले बताया गया था।',
  '{fault} SHA-256 of the server seed is {commit}.': '{fault} सर्वर सीड का SHA-256 {commit} है।',
  '{seed}, as the player chose it.': '{seed}, जैसा खिलाड़ी ने चुना।',
  '{seed}, taken as it stands: the players’ seeds are not in the file.':
    '{seed}, जैसा है वैसा लिया गया: खिलाड़ियों के सीड फ़ाइल में नहीं हैं।',
  '{seed}, the round’s id: no player gave a seed.': '{seed}, राउंड की ID: किसी खिलाड़ी ने सीड नहीं दिया।',
  'SHA-256 of the players’ seeds ({players}), sorted and joined by vertical bars, is {seed}.':
    'खिलाड़ियों के सीड ({players}) क्रम से लगाकर खड़ी लकीरों से जोड़े गए; SHA-256 {seed} है।',
  'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, ….':
    'HMAC-SHA256 शब्द, की सर्वर सीड, मैसेज {seed}:{nonce}:0, :1, …।',
  'HMAC-SHA256 words, key the server seed, messages {seed}:{nonce}:0, :1, …; words used: {words}.':
    'HMAC-SHA256 शब्द, की सर्वर सीड, मैसेज {seed}:{nonce}:0, :1, …; इस्तेमाल हुए शब्द: {words}।',
  '{bet} ({pays}): {stake} returns {returned}.': '{bet} ({pays}): {stake} पर {returned} वापस।',
  '{amount} with the stakes.': 'स्टेक के साथ {amount}।',
  '{amount} with the stakes; {paid} was paid.': 'स्टेक के साथ {amount}; {paid} दिए गए।',
} satisfies Record<StepName | StepText, string>;
