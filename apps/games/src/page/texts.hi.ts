/** Hindi. What both kinds of games say. */
export default {
  'Opening the game': 'गेम खुल रहा है',
  'The game did not open': 'गेम नहीं खुला',
  'This link has already been used. Close the game and open it again.':
    'यह लिंक इस्तेमाल हो चुका है। गेम बंद करके फिर खोलें।',
  'The tables are not responding': 'टेबल से जवाब नहीं आ रहा',
  'Nothing was staked. Check your connection.': 'कोई स्टेक नहीं लगी। अपना इंटरनेट कनेक्शन देखें।',
  'Game not found': 'गेम नहीं मिला',
  'Close it and choose another one.': 'इसे बंद करके दूसरा गेम चुनें।',
  'The game could not be downloaded': 'गेम डाउनलोड नहीं हो सका',
  'Check your connection.': 'अपना इंटरनेट कनेक्शन देखें।',
  'Your session has ended. You can watch, or reopen the game to bet. Rounds with your bets are still settled.':
    'आपका सेशन ख़त्म हो गया। आप देख सकते हैं, या बेट लगाने के लिए गेम फिर खोलें। जिन राउंड में आपकी बेट्स हैं, वे सेटल होंगे।',
  'The rules of this game have changed. Reopen it to play by the new ones. Rounds with your bets are still settled.':
    'इस गेम के नियम बदल गए हैं। नए नियमों से खेलने के लिए गेम फिर खोलें। जिन राउंड में आपकी बेट्स हैं, वे सेटल होंगे।',
  'Paused: answer the message over the game first.': 'रुका हुआ है: पहले गेम के ऊपर आए मैसेज का जवाब दें।',
  'Connection lost. The round continues with your placed bets, and this page reconnects automatically.':
    'कनेक्शन टूट गया। लगी हुई बेट्स के साथ राउंड चल रहा है, और यह पेज अपने आप फिर जुड़ेगा।',
  'Open again': 'फिर खोलें',
  Sound: 'आवाज़',
  'Sound is on': 'आवाज़ चालू है',
  'Sound is off': 'आवाज़ बंद है',
  'Live connection is down': 'लाइव कनेक्शन बंद है',
  'This page updates every few seconds.': 'यह पेज हर कुछ सेकंड में अपडेट होता है।',
  'About this table': 'इस टेबल के बारे में',
  Balance: 'बैलेंस',
  'This visit': 'इस बार',
  '{minutes} min': '{minutes} मिनट',
  '{hours} h {minutes} min': '{hours} घंटे {minutes} मिनट',
  'No win: −{amount}': 'जीत नहीं: −{amount}',
  'You staked {staked}; {returned} was returned.': 'आपने {staked} लगाए; {returned} वापस आए।',
  'You are {amount} up.': 'आप {amount} फ़ायदे में हैं।',
  'You are {amount} down.': 'आप {amount} नुकसान में हैं।',
  'Void, stakes returned. {reason}': 'राउंड रद्द, स्टेक वापस। {reason}',
  'Void, stakes returned. The round was stopped.': 'राउंड रद्द, स्टेक वापस। राउंड रोक दिया गया।',
  'Too late: bets are closed. Your chips stay here for the next round.':
    'देर हो गई: बेट्स बंद हैं। आपके चिप्स अगले राउंड के लिए यहीं हैं।',
  'That round is over. Your chips stay here for the next one.':
    'वह राउंड ख़त्म हो गया। आपके चिप्स अगले राउंड के लिए यहीं हैं।',
  'Your session has ended. Open the game again to bet.': 'आपका सेशन ख़त्म हो गया। बेट लगाने के लिए गेम फिर खोलें।',
  'No answer. Check your placed bets, then try again; nothing is sent twice.':
    'जवाब नहीं आया। अपनी लगी हुई बेट्स देखें, फिर कोशिश करें; कुछ भी दो बार नहीं जाता।',
  'Your client seed': 'आपका क्लाइंट सीड',
  'It is sent with your bets and combined with the seeds of the other players, so nobody can know the draw in advance.':
    'यह आपकी बेट्स के साथ जाता है और बाकी खिलाड़ियों के सीड से जुड़ता है, इसलिए नतीजा पहले से कोई नहीं जान सकता।',
  Round: 'राउंड',
  '{id}, number {number}': '{id}, नंबर {number}',
  'Commitment (SHA-256 of the seed), published before bets opened':
    'कमिटमेंट (सीड का SHA-256), बेट्स खुलने से पहले दिखाया गया',
  'Client seeds of the players, combined': 'खिलाड़ियों के क्लाइंट सीड, जोड़कर',
  'Known when bets are closed': 'बेट्स बंद होने पर पता चलेगा',
  Seed: 'सीड',
  'Revealed with the result': 'नतीजे के साथ दिखेगा',
  'Once the seed is revealed, this page recalculates the round itself.':
    'सीड दिखने पर यह पेज ख़ुद राउंड का हिसाब लगाता है।',
  'This page has recalculated the round: the seed matches the commitment and gives this result.':
    'इस पेज ने राउंड का हिसाब लगा लिया: सीड कमिटमेंट से मिलता है और यही नतीजा देता है।',
  'This page got a different result. Please report this round.':
    'इस पेज का नतीजा अलग आया। कृपया इस राउंड की शिकायत करें।',
  'Check this round': 'यह राउंड जाँचें',
  'No rounds with a bet yet.': 'अभी तक किसी राउंड में बेट नहीं लगी।',
  'In progress': 'चल रहा है',
  'Check round {number}': 'राउंड {number} जाँचें',
  Check: 'जाँचें',
  'Your rounds could not be loaded.': 'आपके राउंड लोड नहीं हो सके।',
  'Older rounds': 'पुराने राउंड',
};
