export default {
  Inbox: 'इनबॉक्स',
  'Inbox ({n} new)': 'इनबॉक्स ({n} नए)',
  'Your inbox': 'आपका इनबॉक्स',
  New: 'नया',
  'Nothing has happened yet': 'अभी कुछ नहीं हुआ',
  'Results, lapsed bets and decisions on your payments appear here, even if they come while you are away.':
    'नतीजे, लैप्स हुई बेट्स और आपके पेमेंट पर फ़ैसले यहां दिखते हैं, चाहे वे आपके न होने पर आए हों।',
  'The result was corrected. Your balance did not change.': 'नतीजा सुधारा गया। आपका बैलेंस नहीं बदला।',
  'The result was corrected: {amount} was credited.': 'नतीजा सुधारा गया: {amount} जोड़े गए।',
  'The result was corrected: {amount} was debited.': 'नतीजा सुधारा गया: {amount} घटाए गए।',
  'Settled without profit or loss.': 'बिना प्रॉफ़िट या लॉस के सेटल हुआ।',
  'You won {amount}.': 'आपने {amount} जीते।',
  'You lost {amount}.': 'आपने {amount} हारे।',
  'Your armed order was placed.': 'आपका तैयार ऑर्डर लग गया।',
  'Your armed order was not placed. {reason}': 'आपका तैयार ऑर्डर नहीं लगा। {reason}',
  'Cashed out automatically at {amount}.': '{amount} पर अपने आप कैशआउट हुआ।',
  'Your automatic cash-out failed. Your bets are still open.':
    'आपका ऑटोमैटिक कैशआउट नहीं हो सका। आपकी बेट्स अभी खुली हैं।',
};
