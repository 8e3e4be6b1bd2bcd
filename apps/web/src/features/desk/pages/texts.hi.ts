export default {
  'Your pages': 'आपके पेज',
  'Put ladders, prices and charts of several markets on one page. It is kept in this browser.':
    'कई मार्केट के लैडर, भाव और चार्ट एक पेज पर रखें। वह इसी ब्राउज़र में रहता है।',
  'Put ladders, prices and charts of several markets on one page. It is there on all your devices.':
    'कई मार्केट के लैडर, भाव और चार्ट एक पेज पर रखें। वह आपके सभी डिवाइस पर मिलेगा।',
  'New page': 'नया पेज',
  'My page': 'मेरा पेज',
  Page: 'पेज',
  'This page': 'यह पेज',
  Rename: 'नाम बदलें',
  'Rename the page': 'पेज का नाम बदलें',
  'Name of the page': 'पेज का नाम',
  'Enter a name.': 'नाम लिखें।',
  Cancel: 'रहने दें',
  Save: 'सेव करें',
  Duplicate: 'कॉपी बनाएं',
  'Delete the page': 'पेज हटाएं',
  '“{name}” was deleted.': '“{name}” हटा दिया गया।',
  Undo: 'वापस लाएं',
  'This page does not exist': 'यह पेज है ही नहीं',
  'It was deleted, or belongs to another player. To show a page to others, share its link.':
    'वह हटा दिया गया है, या किसी और का है। दूसरों को पेज दिखाने के लिए उसका लिंक शेयर करें।',
  'You have as many pages as can be kept. Delete one first.': 'इससे ज़्यादा पेज नहीं रखे जा सकते। पहले कोई एक हटाएं।',

  'This page is empty': 'यह पेज खाली है',
  'Add ladders, prices, charts and positions of as many markets as you like.':
    'जितने चाहें उतने मार्केट के लैडर, भाव, चार्ट और पोज़िशन जोड़ें।',
  'Add the first panel': 'पहला पैनल जोड़ें',
  'Add a panel': 'पैनल जोड़ें',
  'Another match': 'दूसरा मैच',
  'This match has no market with odds at the moment.': 'इस मैच में अभी ऑड्स वाला कोई मार्केट नहीं है।',
  'The market': 'मार्केट',
  Market: 'मार्केट',
  Panels: 'पैनल',
  'Ladder of {runner}': '{runner} का लैडर',
  Ladder: 'लैडर',
  Prices: 'भाव',
  Chart: 'चार्ट',
  Position: 'पोज़िशन',
  'Your open bets': 'आपके खुले बेट',
  'Open bets': 'खुले बेट',
  'A page holds twelve panels.': 'एक पेज पर बारह पैनल आते हैं।',
  'A page holds six ladders.': 'एक पेज पर छह लैडर आते हैं।',
  '{n} panel added.|{n} panels added.': '{n} पैनल जोड़ा गया।|{n} पैनल जोड़े गए।',
  '{n} panel on this page.|{n} panels on this page.': 'इस पेज पर {n} पैनल।',
  Done: 'हो गया',

  'Panel: {title}': 'पैनल: {title}',
  'Move earlier': 'पहले ले जाएं',
  'Move later': 'बाद में ले जाएं',
  Wider: 'ज़्यादा चौड़ा',
  Narrower: 'कम चौड़ा',
  Taller: 'ज़्यादा ऊंचा',
  Shorter: 'कम ऊंचा',
  'Open in a window': 'अलग विंडो में खोलें',
  'Remove the panel': 'पैनल हटाएं',
  'Removed from the page.': 'पेज से हटा दिया गया।',
  'Previous panel': 'पिछला पैनल',
  'Next panel': 'अगला पैनल',
  'Panel {n} of {count}': 'पैनल {n}, कुल {count}',

  Runner: 'रनर',
  Back: 'बैक',
  Lay: 'ले',
  'If it wins': 'जीते तो',
  'Log in to see your position.': 'अपनी पोज़िशन देखने के लिए लॉग इन करें।',
  'Log in to see your open bets.': 'अपने खुले बेट देखने के लिए लॉग इन करें।',
  'Exposure of all your bets: {amount}': 'आपके सभी बेट का एक्सपोज़र: {amount}',
  'Loading the market': 'मार्केट लोड हो रहा है',
  'The market could not be loaded: {reason}': 'मार्केट लोड नहीं हो सका: {reason}',
  'This market has no ladder.': 'इस मार्केट का लैडर नहीं है।',
  'This runner was withdrawn, or does not exist.': 'यह रनर हटा लिया गया है, या है ही नहीं।',
  'This market is settled. Winner: {winners}.': 'यह मार्केट सेटल हो चुका है। विजेता: {winners}।',
  'This market is over, or does not exist.': 'यह मार्केट खत्म हो चुका है, या है ही नहीं।',
  'The market of {n} panel is over.|The markets of {n} panels are over.':
    '{n} पैनल का मार्केट खत्म हो चुका है।|{n} पैनलों के मार्केट खत्म हो चुके हैं।',
  'Clear what is over': 'खत्म हो चुके हटाएं',
  'Go to a panel first: the key closes your position in its market.':
    'पहले किसी पैनल पर जाएं: यह बटन उसके मार्केट की आपकी पोज़ीशन बंद करता है।',
  'Go to a panel first: the key cancels your offers in its market.':
    'पहले किसी पैनल पर जाएं: यह बटन उसके मार्केट के आपके ऑफ़र कैंसल करता है।',

  'This page was changed on another device in the meantime. Your change has replaced that one.':
    'इस बीच यह पेज दूसरे डिवाइस पर बदला गया था। आपके बदलाव ने उसकी जगह ले ली है।',
  'This page was deleted on another device in the meantime. Your change has brought it back.':
    'इस बीच यह पेज दूसरे डिवाइस पर हटा दिया गया था। आपके बदलाव से वह लौट आया है।',
  'This page was changed in another window or on another device. You are seeing that version.':
    'यह पेज दूसरी विंडो में या दूसरे डिवाइस पर बदला गया। आप इसे वैसा ही देख रहे हैं।',
  'Keep the other one, too': 'दूसरा भी रखें',

  'Your browser has blocked the window. Allow pop-ups for this site, or use the link.':
    'आपके ब्राउज़र ने विंडो रोक दी। इस साइट को पॉप-अप की इजाज़त दें, या लिंक से खोलें।',
  'Open in a new tab': 'नए टैब में खोलें',
  'There is nothing to show in this window': 'इस विंडो में दिखाने को कुछ नहीं है',
  'The page or the panel was removed. You can close the window.':
    'पेज या पैनल हटा दिया गया है। आप विंडो बंद कर सकते हैं।',
  'The page or the panel was removed, or belongs to an account: log in to see it.':
    'पेज या पैनल हटा दिया गया है, या किसी अकाउंट का है: देखने के लिए लॉग इन करें।',

  'Share by link': 'लिंक से शेयर करें',
  'Share this page': 'यह पेज शेयर करें',
  'The link holds the name of the page and its panels as they are now, and nothing about you or your bets. Anyone who opens it sees the page and can keep a copy.':
    'लिंक में पेज का नाम और उसके अभी के पैनल होते हैं, आपके या आपके बेट के बारे में कुछ नहीं। जो इसे खोलेगा वह पेज देख सकेगा और अपने पास कॉपी रख सकेगा।',
  Link: 'लिंक',
  'This link does not contain a page': 'इस लिंक में कोई पेज नहीं है',
  'It was made by a newer release of this site. Reload the page and open the link again.':
    'इसे इस साइट के नए रिलीज़ ने बनाया है। पेज फिर से लोड करें और लिंक दोबारा खोलें।',
  'It is incomplete, or was changed on its way. Ask for it again.':
    'वह अधूरा है, या रास्ते में बदल गया। उसे दोबारा मंगाएं।',
  'Another player has shared this page with you. Keep it if you want to change it or find it again.':
    'किसी ने यह पेज आपके साथ शेयर किया है। इसे बदलने और फिर पाने के लिए अपने पास रखें।',
  'Keep this page': 'यह पेज रखें',
};
